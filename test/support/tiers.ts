/** Whether this run is the gate of npm test; every other run has all cases. */
export const IS_GATE = process.env.TEST_TIER === 'gate';

/** For a dear test of a file tagged `@sampled <group>`, which its group runs. */
export const testOfFull = IS_GATE ? test.skip : test;

/** The cases of a sweep: in the gate those that `inGate` names, of a file tagged `@sampled`. */
export const sampled = <T>(cases: readonly T[], inGate: (value: T) => boolean): readonly T[] =>
  IS_GATE ? cases.filter(inGate) : cases;
