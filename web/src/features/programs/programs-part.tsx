/** "Programlar": what programs may do with the account. */

import { useSearch } from 'wouter';
import { KeyForm } from './key-form.tsx';
import { KeyList } from './key-list.tsx';
import { KEYS_ADDRESS } from './keys-address.ts';
import './programs.css';

export function ProgramsPart() {
  const isMaking = new URLSearchParams(useSearch()).get('key') === 'new';
  return isMaking ? <KeyForm back={KEYS_ADDRESS} /> : <KeyList />;
}
