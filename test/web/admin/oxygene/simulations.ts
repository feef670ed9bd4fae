import type { Simulation, SimulationWarning } from '../../../../src/contract/api.gen';

const nothing = { total: 0, rows: [] };

/** A simulation that shows only what matters to a test. */
export const aSimulation = (over: Partial<Simulation> = {}): Simulation => ({
  lines: 1,
  accepted: 1,
  active: 10,
  counts: { created: 0, changed: 0, withdrawn: 0, restored: 0, refused: 0, unchanged: 1 },
  notes: [],
  warnings: [],
  created: nothing,
  changed: nothing,
  withdrawn: nothing,
  restored: nothing,
  refused: nothing,
  repeated: nothing,
  ...over,
});

export const aWarning = (over: Partial<SimulationWarning> = {}): SimulationWarning => ({
  kind: 'withdrawals',
  asks: true,
  message: '3 articles seraient retirés de la vente, soit 30 % du catalogue actif.',
  count: 3,
  examples: [],
  ...over,
});
