import { useMutation, type UseMutationResult } from '@tanstack/react-query';
import { useRef } from 'react';

interface Command<Input, Result> {
  readonly send: (input: Input) => Promise<Result>;
  readonly onMutate?: () => void;
  readonly onSuccess?: (result: Result, input: Input) => void;
  readonly onError?: (error: Error) => void;
  readonly onSettled?: () => void;
}

/**
 * A mutation that is sent once at a time, even if it is pressed again: `isPending` is rendered too late for the second
 * press of a double click.
 */
export function useCommand<Result, Input = void>(
  command: Command<Input, Result>,
): UseMutationResult<Result, Error, Input> {
  const underWay = useRef(false);
  const { send, ...callbacks } = command;
  const mutation = useMutation<Result, Error, Input>({
    mutationFn: (input) => send(input).finally(() => (underWay.current = false)),
    ...callbacks,
  });
  const { mutate } = mutation;
  const sendOnce: typeof mutate = (...args) => {
    if (underWay.current) return;
    underWay.current = true;
    mutate(...args);
  };
  return { ...mutation, mutate: sendOnce };
}
