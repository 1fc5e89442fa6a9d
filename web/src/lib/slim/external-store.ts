/** Stands in for the package of this name, which wouter asks for the sake of older Reacts: ours has it built in. */
export { useSyncExternalStore } from 'react';
