/** One command to the server from a screen: what became of it, and what follows. */
import { useState } from 'react';

interface Following<Data, Variables> {
  readonly onSuccess?: (data: Data, variables: Variables) => void;
  readonly onError?: (error: unknown) => void;
  /** After either. */
  readonly onSettled?: () => void;
}

interface MutationOptions<Data, Variables> extends Following<Data, Variables> {
  readonly mutationFn: (variables: Variables) => Promise<Data>;
}

interface Outcome<Data> {
  /** What the last command gave, until the next one. */
  readonly data: Data | undefined;
  readonly error: unknown;
}
type MutationState<Data, Variables> = Outcome<Data> &
  (
    | { readonly isPending: true; readonly variables: Variables }
    | { readonly isPending: false; readonly variables: undefined }
  );

const READY = { isPending: false, variables: undefined, data: undefined, error: undefined } as const;

export function useMutation<Data, Variables = void>(options: MutationOptions<Data, Variables>) {
  const [state, setState] = useState<MutationState<Data, Variables>>(READY);
  const run = async (variables: Variables, followings: readonly Following<Data, Variables>[]): Promise<void> => {
    setState({ isPending: true, variables, data: undefined, error: undefined });
    const outcome = await options.mutationFn(variables).then(
      (data) => ({ data }),
      (error: unknown) => ({ error }),
    );
    setState({ ...READY, ...outcome });
    for (const { onSuccess, onError, onSettled } of followings) {
      if ('data' in outcome) onSuccess?.(outcome.data, variables);
      else onError?.(outcome.error);
      onSettled?.();
    }
  };
  return {
    ...state,
    mutate: (variables: Variables, then: Following<Data, Variables> = {}) => void run(variables, [options, then]),
    reset: () => setState(READY),
  };
}
