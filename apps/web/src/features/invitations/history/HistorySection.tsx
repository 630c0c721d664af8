import type { ChangeEntry } from '@klesis/contract/history.ts'
import type { InvitationEdit } from '@klesis/contract/invitations/invitation.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useLanguage } from '../../../i18n/use-language.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Card } from '../../../ui/Card.tsx'
import { ChangeList } from '../../../ui/ChangeList.tsx'
import { DateText } from '../../../ui/DateText.tsx'
import lists from '../../../ui/history.module.css'
import { InfiniteList } from '../../../ui/InfiniteList.tsx'
import { Refused } from '../../../ui/Refused.tsx'
import { RowsSkeleton } from '../../../ui/Skeletons.tsx'
import text from '../../../ui/text.module.css'
import { historyQuery } from '../invitations.queries.ts'
import { codeTextKey } from './field-texts.ts'
import classes from './history.module.css'
import { useFieldNames } from './use-field-names.ts'

/** Who changed what of the invitation, newest first. */
export function HistorySection({ invitation: { id, revision } }: { invitation: Pick<InvitationEdit, 'id' | 'revision'> }) {
  const { t } = useTranslation('invitations')
  const history = useInfiniteQuery(historyQuery(id, { revision, language: useLanguage() }))
  const entries = history.data?.pages.flatMap(({ items }) => items)
  if (!entries) return history.error ? <Refused error={history.error} onRetry={() => void history.refetch()} /> : <RowsSkeleton count={6} height={48} />
  if (entries.length === 0) return <p className={text.soft}>{t('history.none')}</p>
  return (
    <Card>
      <InfiniteList query={history}>
        <ol className={lists.list} aria-label={t('section.history')}>
          {entries.map((entry) => (
            <Entry key={entry.id} entry={entry} />
          ))}
        </ol>
      </InfiniteList>
    </Card>
  )
}

function Entry({ entry: { at, code, actor, changes, more } }: { entry: ChangeEntry }) {
  const { t } = useTranslation('invitations')
  const { nameOf, withNames } = useFieldNames()
  return (
    <li className={lists.entry}>
      <DateText moment={at} />
      <div>
        <span>{t(codeTextKey(code))}</span>
        {actor && <span className={classes.person}>{actor}</span>}
        <ChangeList changes={changes.map(withNames)} more={more} nameOf={nameOf} />
      </div>
    </li>
  )
}
