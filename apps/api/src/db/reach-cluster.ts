import { AlreadyOwned, runningCluster, startEmbedded } from './embedded-postgres.ts'

export interface ReachedCluster {
  url: string
  folder: string
  /** Stops what was started for the visit; a cluster that ran before goes on. */
  leave: () => Promise<void>
}

/** The embedded cluster of a data folder, whether a server runs on it or not: for commands. */
export async function reachCluster(dataDir: string): Promise<ReachedCluster> {
  try {
    const started = await startEmbedded(dataDir)
    return { ...started, leave: started.stop }
  } catch (error) {
    if (!(error instanceof AlreadyOwned)) throw error
    return { ...runningCluster(dataDir), leave: async () => {} }
  }
}
