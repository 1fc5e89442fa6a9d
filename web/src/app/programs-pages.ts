/** Pages of programs, in one file: what each loads has a name in the first files. */

export { ProgramsPlace } from './dashboard/programs-place.tsx';
export { ConsentPlace, DevicePlace } from './standalone/consent-places.tsx';
