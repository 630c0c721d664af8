import { AlreadyOwned, runningCluster, startEmbedded } from './embedded-postgres.ts'

export interface OpenCluster {
  url: string
  folder: string
  /** Stops the server if `openCluster` started it; one that ran before keeps running. */
  release: () => Promise<void>
}

/** Connects a command to the embedded cluster of a data folder, and starts its server if none runs. */
export async function openCluster(dataDir: string): Promise<OpenCluster> {
  try {
    const started = await startEmbedded(dataDir)
    return { ...started, release: started.stop }
  } catch (error) {
    if (!(error instanceof AlreadyOwned)) throw error
    return { ...runningCluster(dataDir), release: async () => {} }
  }
}
