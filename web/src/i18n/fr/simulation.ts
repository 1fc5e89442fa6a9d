import type { simulation as source } from '../tr/simulation.ts';
import type { Same } from '../texts.ts';

export const simulation: Same<typeof source> = {
  title: 'Simulation',
};
