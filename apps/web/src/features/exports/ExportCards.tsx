import { useQuery } from '@tanstack/react-query'
import { useStore } from '../../api/store.ts'
import { closedRuns } from '../bulk-runs/closed-runs.ts'
import { ExportCard } from './ExportCard.tsx'
import classes from './exports.module.css'
import { exportFilesQuery, isUnderWay } from './exports.queries.ts'

/** More would cover the list. */
const mostShown = 3

/** The person's newest files that are being written, or that ended within a day, until they close them: also those that were started on another page. */
export function ExportCards() {
  const closed = useStore(closedRuns)
  const files = useQuery(exportFilesQuery).data?.items ?? []
  const shown = files.filter(({ code, state }) => isUnderWay(state) || !closed.includes(code)).slice(0, mostShown)
  if (shown.length === 0) return null
  return (
    <div className={classes.cards}>
      {shown.map((file) => (
        <ExportCard key={file.code} file={file} />
      ))}
    </div>
  )
}
