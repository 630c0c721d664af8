import { useMasterData } from './masterdata.queries.ts'

export const homeOf = (mode: 'portal' | 'mitos' | undefined) => (mode === 'mitos' ? '/mitos' : '/dashboard')

/** Where the way home leads in this installation. */
export const useHome = () => homeOf(useMasterData()?.mode)
