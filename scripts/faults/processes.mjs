// The processes of one shop on PostgreSQL: started, killed, and started again after a random time.
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { createShop } from '../lib/temporaryShop.mjs';
import { between, happensWith, oneOf } from './random.mjs';

const MAX_DOWN_MS = 1_000;
/** The system gives programs that ask for any port higher ones: these stay free after a kill. */
const PORTS = { from: 20_000, to: 30_000 };
/** Share of the kills of any process: one that is starting, or the last one that serves. */
const SHARE_RECKLESS = 0.1;

/**
 * @param roles one process each. All of them share a data folder, with the documents in it.
 * `unexpected` tells of processes that ended without a kill.
 */
export function createProcesses(roles, env) {
  const dataDir = mkdtempSync(join(tmpdir(), 'paillasse-faults-'));
  const unexpected = [];
  const firstPort = Math.floor(between(PORTS.from, PORTS.to));
  const members = roles.map((role, index) =>
    createMember({ role, port: firstPort + index, dataDir, env, unexpected }),
  );
  const restarts = new Set();

  /** Whether it is at work, and the shop is served without it. */
  const isSpare = (member) => {
    const others = members.filter((each) => each !== member && each.serves && each.state === 'up');
    return member.state === 'up' && (!member.serves || others.length > 0);
  };

  return {
    dataDir,
    members,
    unexpected,
    /** One after the other: the first one creates the schema. */
    async start() {
      for (const member of members) await member.start();
    },
    /**
     * Kills a process, usually one to spare, as soon as there is one; after a while it is started
     * again. @returns the time of the kill.
     */
    async kill() {
      const isFree = happensWith(SHARE_RECKLESS) ? ({ state }) => state !== 'down' : isSpare;
      while (!members.some(isFree)) await wait(10);
      const member = oneOf(members.filter(isFree));
      const at = Date.now();
      await member.kill();
      const restart = wait(between(0, MAX_DOWN_MS))
        .then(() => member.start())
        .finally(() => restarts.delete(restart));
      restarts.add(restart);
      return at;
    },
    async untilStarted() {
      while (restarts.size > 0) await Promise.all(restarts);
    },
    /** Ends all as a supervisor does. @returns their exit codes. */
    stop: () => Promise.all(members.map((member) => member.kill('SIGTERM').then(([code]) => code))),
    async remove() {
      await Promise.all(members.map((member) => member.kill()));
      members[0].shop.remove();
    },
  };
}

function createMember({ role, port, dataDir, env, unexpected }) {
  const shop = createShop({ dataDir, env: { ...env, ROLE: role, PORT: String(port) } });
  let kills = 0;
  const member = {
    shop,
    serves: role !== 'worker',
    faults: shop.faults,
    state: 'down',
    get address() {
      return shop.address;
    },
    async start() {
      const before = kills;
      const wasKilled = () => kills > before;
      member.state = 'starting';
      try {
        await shop.start();
      } catch (error) {
        if (!wasKilled()) unexpected.push(`${role} did not start: ${error}`);
        return;
      }
      if (wasKilled()) return;
      member.state = 'up';
      void shop.ended.then(([code, signal]) => {
        if (wasKilled()) return;
        unexpected.push(`${role} ended with ${code ?? signal}: ${shop.errors.slice(-500)}`);
        void member.start();
      });
    },
    kill(signal) {
      kills += 1;
      member.state = 'down';
      return shop.kill(signal);
    },
  };
  return member;
}
