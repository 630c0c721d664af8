import type { Change, ChangeEntry } from '@klesis/contract/history.ts'
import type { InvitationEdit } from '@klesis/contract/invitations/invitation.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useLanguage } from '../../../i18n/use-language.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Card } from '../../../ui/Card.tsx'
import { ChangeList } from '../../../ui/ChangeList.tsx'
import { DateText } from '../../../ui/DateText.tsx'
import { InfiniteList } from '../../../ui/InfiniteList.tsx'
import { Refused } from '../../../ui/Refused.tsx'
import { RowsSkeleton } from '../../../ui/Skeletons.tsx'
import text from '../../../ui/text.module.css'
import { textOfHtml } from '../../../ui/text-of-html.ts'
import { historyQuery } from '../invitations.queries.ts'
import { codeTextKey, fieldTextKey } from './field-texts.ts'
import classes from './history.module.css'

/** Who changed what of the invitation, newest first. */
export function HistorySection({ invitation: { id, revision } }: { invitation: Pick<InvitationEdit, 'id' | 'revision'> }) {
  const { t } = useTranslation('invitations')
  const history = useInfiniteQuery(historyQuery(id, { revision, language: useLanguage() }))
  const entries = history.data?.pages.flatMap(({ items }) => items)
  if (!entries) return history.error ? <Refused error={history.error} onRetry={() => void history.refetch()} /> : <RowsSkeleton count={6} height={48} />
  if (entries.length === 0) return <p className={text.soft}>{t('history.none')}</p>
  return (
    <Card>
      <InfiniteList of={history}>
        <ol className={classes.list} aria-label={t('section.history')}>
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
  const nameOf = (field: string) => {
    const key = fieldTextKey(field)
    return key ? t(key) : field.replace(/^component\./, '')
  }
  const withParts = changes.map((change) => withNames(change, nameOf))
  return (
    <li className={classes.entry}>
      <DateText moment={at} />
      <div>
        <span>{t(codeTextKey(code))}</span>
        {actor && <span className={classes.person}>{actor}</span>}
        <ChangeList changes={withParts} more={more} nameOf={nameOf} />
      </div>
    </li>
  )
}

const richTexts: ReadonlySet<string> = new Set(['description', 'shortNote', 'help.new', 'help.submit'])
const isLanguage = (label: string) => /^[A-Z]{2}$/.test(label)

/** A text in several languages is named before the language, and markup is shown as the text it gives. */
function withNames({ field, label, before, after, ...change }: Change, nameOf: (field: string) => string): Change {
  const section = change.section.map(nameOf)
  if (field === null || !isLanguage(label)) return { section, field, label, before, after }
  const toText = (value: string | null) => (value !== null && richTexts.has(field) ? textOfHtml(value) : value)
  return { section: [nameOf(field)], field: null, label, before: toText(before), after: toText(after) }
}
