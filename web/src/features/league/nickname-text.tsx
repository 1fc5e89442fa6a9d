import { Nickname } from '../../ui/nickname.tsx';

/** "SM": the first letters of the first two words. */
const lettersOf = (nickname: string) =>
  nickname
    .split(' ')
    .filter((word) => /^\p{L}/u.test(word))
    .slice(0, 2)
    .map((word) => word.slice(0, 1).toLocaleUpperCase('tr'))
    .join('');

interface NicknameTextProps {
  readonly nickname: string;
  /** Mark behind the name. */
  readonly mark?: string | undefined;
}

/** A nickname beside its letters; the digits are muted. */
export function NicknameText({ nickname, mark }: NicknameTextProps) {
  return (
    <span className="league-name">
      <span className="league-letters" aria-hidden="true">
        {lettersOf(nickname)}
      </span>
      <span>
        <Nickname name={nickname} />
        {mark !== undefined && <span className="league-you">{mark}</span>}
      </span>
    </span>
  );
}
