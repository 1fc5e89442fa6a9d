import { Button } from '../../ui/button.tsx';
import { useAnswer } from './real-prices-query.ts';

interface AnswerYesProps {
  readonly label: string;
  readonly onAnswer: () => void;
}

/** Button that allows real prices. */
export function AnswerYes({ label, onAnswer }: AnswerYesProps) {
  const answer = useAnswer();
  return (
    <Button busy={answer.isPending} onClick={() => answer.mutate('yes', { onSuccess: onAnswer })}>
      {label}
    </Button>
  );
}
