import { useQuery } from '@tanstack/react-query'
import { PartList } from './PartList.tsx'
import { storedScriptsQuery } from './stored-parts.queries.ts'

/** The list of stored scripts. */
export function StoredScripts() {
  const { data, error, refetch } = useQuery(storedScriptsQuery)
  return <PartList family="script" rows={data?.items} error={error} onRetry={() => void refetch()} />
}
