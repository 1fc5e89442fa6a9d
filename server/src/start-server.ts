/** From settings to a listening server: database, market, mail, application; and back. */
import { join } from 'node:path';
import { pino } from 'pino';
import { buildApp } from './app.ts';
import { loadSecret } from './auth/secret.ts';
import { readConfig, type Config } from './config.ts';
import { openDatabase } from './db/open-database.ts';
import { watchLedger } from './ledger/reconcile-watch.ts';
import type { Mailer } from './mail/mailer.ts';
import { createOutbox } from './mail/outbox.ts';
import { createSmtp } from './mail/smtp.ts';
import { createMarket } from './market/market.ts';
import { VERSION } from './version.ts';

export interface RunningServer {
  readonly address: string;
  /** Stops taking requests, finishes those under way, then closes mail, market and database. */
  stop(): Promise<void>;
}

class ListenError extends Error {
  override readonly name = 'ListenError';
}

/** @throws an error whose message is one clear line for a wrong setting, a database or a port that cannot be used. */
export async function startServer(env: NodeJS.ProcessEnv, webDir: string): Promise<RunningServer> {
  const config = readConfig(env);
  const log = pino({
    level: config.logLevel,
    redact: ['req.headers.authorization', '*.password', '*.token', '*.otpCode'],
  });
  const market = createMarket({ source: config.marketSource, seed: config.marketSeed, hours: config.marketHours });
  const [database] = await Promise.all([openDatabase(config, { log: say }), market.book.start()]);
  const closers = [() => database.close(), async () => market.book.stop()];
  const stop = async () => {
    while (closers.length > 0) await closers.pop()?.();
  };
  try {
    const mailer = createMailer(config, log);
    closers.push(() => mailer.close());
    const secret = await loadSecret(config.dataDir, config.secret);
    const { sql } = database;
    const parts = { config, sql, book: market.book, mailer, secret, webDir, version: VERSION, logger: log };
    const { http, metrics } = await buildApp(parts);
    closers.push(() => http.close());
    const address = await http
      .listen({ port: config.port, host: config.host })
      .catch((error: NodeJS.ErrnoException) => {
        const reason = error.code === 'EADDRINUSE' ? 'the port is in use' : error.message;
        throw new ListenError(`Cannot listen on PORT=${config.port}, HOST=${config.host}: ${reason}`);
      });
    closers.push(
      watchLedger(sql, {
        done: (differences) => {
          metrics.reconciled(differences.length, Date.now());
          if (differences.length > 0) log.error({ differences }, 'the ledger does not reconcile');
        },
        failed: (error) => log.warn({ err: error }, 'the ledger could not be reconciled'),
      }),
    );
    say(`Kuruş ${VERSION}: ${config.publicUrl ?? address}`);
    return { address, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

function createMailer(config: Config, log: pino.Logger): Mailer {
  const from = config.mailFrom;
  if (config.smtpUrl === undefined)
    return createOutbox({ directory: join(config.dataDir, 'outbox'), from, print: say });
  return createSmtp({ url: config.smtpUrl, from, now: Date.now, warn: (fields, message) => log.warn(fields, message) });
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
