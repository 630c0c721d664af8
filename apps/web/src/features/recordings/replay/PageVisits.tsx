import { useTranslation } from '../../../i18n/use-translation.ts'
import type { RecordedEvent } from '../clean-event.ts'
import { toLengthText } from '../length-text.ts'
import { pageVisits } from './page-visits.ts'
import classes from './replay.module.css'

/** The visited pages in order; each seeks to its time. */
export function PageVisits({ events, onSeek }: { events: readonly RecordedEvent[]; onSeek: (to: number) => void }) {
  const { t } = useTranslation('recordings')
  return (
    <ol className={classes.visits} aria-label={t('replay.pages')}>
      {pageVisits(events).map(({ path, at }) => (
        <li key={at}>
          <button type="button" className={classes.visit} onClick={() => onSeek(at)}>
            <span>{toLengthText(at)}</span> <code>{path}</code>
          </button>
        </li>
      ))}
    </ol>
  )
}
