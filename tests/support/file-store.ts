/** An S3-compatible store on this machine. It can go away and come back with its files. */
import type { Server } from 'node:http';
import S3rver from 's3rver';

export interface FileStore {
  /** The settings with which the product uses it. */
  settings: Record<string, string>;
  /** Stops answering, and closes the port. */
  goAway(): Promise<void>;
  /** Answers again, on the same port. */
  comeBack(): Promise<void>;
}

/** What the types of s3rver leave out. */
interface Inside {
  httpServer: Server;
  logger: { silent: boolean };
}

/** Starts a store with one bucket, whose files lie in a folder. */
export async function startFileStore(directory: string): Promise<FileStore> {
  const bucket = 'southbeam';
  const make = (port: number) =>
    new S3rver({
      address: '127.0.0.1',
      port,
      silent: true,
      directory,
      configureBuckets: [{ name: bucket, configs: [] }],
    });
  let store = make(0);
  const { port } = await store.run();
  return {
    settings: {
      S3_ENDPOINT: `http://127.0.0.1:${port}`,
      S3_BUCKET: bucket,
      S3_ACCESS_KEY_ID: 'S3RVER',
      S3_SECRET_ACCESS_KEY: 'S3RVER',
    },
    async goAway() {
      const { httpServer, logger } = store as unknown as Inside;
      // A request that ends after the store has closed would be logged, and a closed logger complains on the console.
      logger.silent = true;
      const closed = store.close();
      // As when a machine goes: otherwise it would wait for connections that are in use or about to be.
      httpServer.closeAllConnections();
      await closed;
    },
    async comeBack() {
      store = make(port);
      await store.run();
    },
  };
}
