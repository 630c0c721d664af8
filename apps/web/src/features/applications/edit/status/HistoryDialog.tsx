import type { HistoryEntry } from '@klesis/contract/applications/application.ts'
import { textIn } from '@klesis/contract/text-in.ts'
import type { LocalizedText } from '@klesis/contract/wire.ts'
import { useQuery } from '@tanstack/react-query'
import { useLanguage } from '../../../../i18n/use-language.ts'
import { useTranslation } from '../../../../i18n/use-translation.ts'
import { ChangeList } from '../../../../ui/ChangeList.tsx'
import { DateText } from '../../../../ui/DateText.tsx'
import { Dialog } from '../../../../ui/Dialog.tsx'
import lists from '../../../../ui/history.module.css'
import { Refused } from '../../../../ui/Refused.tsx'
import { RowsSkeleton } from '../../../../ui/Skeletons.tsx'
import { historyQuery } from '../application.queries.ts'
import { hasText, isField } from './history-codes.ts'
import classes from './status.module.css'

const isText = (value: unknown): value is LocalizedText =>
  typeof value === 'object' && value !== null && Object.values(value).every((entry) => typeof entry === 'string')

const labelOf = ({ params: { label } }: HistoryEntry, language: string) => (isText(label) ? textIn(label, language) : '')

function Entry({ entry }: { entry: HistoryEntry }) {
  const { t } = useTranslation(['application-history', 'applications'])
  const language = useLanguage()
  const { code, actor, standsInFor, from, to, text, at } = entry
  const label = labelOf(entry, language)
  return (
    <li className={lists.entry}>
      <DateText moment={at} />
      <div>
        <span>{hasText(code) ? t(code) : t('other')}</span>
        {label && <span className={classes.person}>{label}</span>}
        {actor && <span className={classes.person}>{standsInFor ? t('applications:edit.way.standsIn', { name: actor, other: standsInFor }) : actor}</span>}
        {from && to && <span className={classes.person}>{t('passedOn', { from, to })}</span>}
        {text && <q className={classes.reason}>{text}</q>}
        <ChangeList changes={entry.changes} more={entry.more} nameOf={(field) => (isField(field) ? t(`field.${field}`) : field)} />
      </div>
    </li>
  )
}

/** The audit entries of the application with what they changed, newest first. */
export function HistoryDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const { t } = useTranslation('application-history')
  const { data, error, isPending, refetch } = useQuery(historyQuery(id))
  return (
    <Dialog onClose={onClose} size="lg" title={t('title')}>
      <Refused error={error} onRetry={() => void refetch()} />
      {isPending && <RowsSkeleton count={6} height={42} />}
      {data && (
        <ol className={lists.list}>
          {data.items.toReversed().map((entry) => (
            <Entry key={entry.id} entry={entry} />
          ))}
        </ol>
      )}
    </Dialog>
  )
}
