import { useMasterData } from './masterdata.queries.ts'

export const homeOf = (mode: 'portal' | 'mitos' | undefined) => (mode === 'mitos' ? '/mitos' : '/dashboard')

/** The home page of this installation. */
export const useHome = () => homeOf(useMasterData()?.mode)
