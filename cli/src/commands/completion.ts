import type { Command } from '../command.ts';
import { completionOf, SHELLS } from '../completion.ts';

export const completion: Command = {
  name: 'completion',
  usage: '<shell>',
  summary: 'sumCompletion',
  about: 'aboutCompletion',
  examples: [
    'kurus completion bash > ~/.local/share/bash-completion/completions/kurus',
    'kurus completion fish > ~/.config/fish/completions/kurus.fish',
  ],
  options: {},
  words: [1, 1],
  wordsAmong: SHELLS,
  async run({ words: [word], terminal, t, commands }) {
    const shell = SHELLS.find((one) => one === word) ?? 'bash';
    terminal.stdout.write(completionOf(shell, commands, t));
  },
};
