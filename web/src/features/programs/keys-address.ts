const PROGRAMS_ADDRESS = '/dashboard?tab=profile&part=programs';

/** Lists of programs that have logs: access keys, and what is connected by OAuth. */
export type LoggedList = 'keys' | 'connected';

export const listAddress = (list: LoggedList) =>
  list === 'keys' ? PROGRAMS_ADDRESS : `${PROGRAMS_ADDRESS}&list=${list}`;
/** An open log has an address of its own, as on a phone it is a page that Back leaves. */
export const logAddress = (list: LoggedList, id: string) => `${listAddress(list)}&log=${id}`;
/** Making of a key has one, too; `from` is a key whose rights the new one starts with. */
export const newKeyAddress = (from?: string) =>
  `${PROGRAMS_ADDRESS}&key=new${from === undefined ? '' : `&from=${from}`}`;
