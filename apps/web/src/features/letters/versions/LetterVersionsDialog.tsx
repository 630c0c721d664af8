import type { LetterText } from '@klesis/contract/letters/letters.ts'
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { DateText } from '../../../ui/DateText.tsx'
import { HtmlView } from '../../../ui/HtmlView.tsx'
import { Refused } from '../../../ui/Refused.tsx'
import { RowsSkeleton } from '../../../ui/Skeletons.tsx'
import text from '../../../ui/text.module.css'
import { toast } from '../../../ui/toast.ts'
import { VersionsDialog } from '../../procedures/versions/VersionsDialog.tsx'
import compared from '../compare/compare.module.css'
import { LetterDifferences } from '../compare/LetterDifferences.tsx'
import type { LetterInvitation } from '../letter-invitation.ts'
import classes from '../letters.module.css'
import { letterVersionQuery, letterVersionsQuery, type Of } from '../letters.queries.ts'
import type { LetterDraft } from '../use-letter-draft.ts'

interface Props {
  letter: LetterDraft
  invitation: LetterInvitation
  onClose: () => void
}

/** All versions of a letter: who saved each and who put it into effect, its text and what it changed. The text of an earlier one can be taken to be saved anew. */
export function LetterVersionsDialog({ letter, invitation: { id, languages }, onClose }: Props) {
  const { t } = useTranslation('letters')
  const { kind, base, isModified } = letter
  const of = { invitationId: id, kind }
  const queries = useQueryClient()
  const take = useMutation({
    mutationFn: (number: number) => queries.fetchQuery(letterVersionQuery(of, number)),
    onSuccess: ({ number, title, body }) => {
      letter.change({ title, body })
      void toast({ message: t('versions.taken', { number }) })
      onClose()
    },
  })
  return (
    <VersionsDialog
      title={t('versions.title', { kind: t(`kind.${kind}`) })}
      versions={useInfiniteQuery(letterVersionsQuery(of))}
      restoring={take}
      note={isModified ? t('versions.saveFirst') : undefined}
      liveNumber={base.live?.number}
      isRestorable={({ number }) => !isModified && number !== base.saved?.number}
      restoreVerb={t('versions.take')}
      onRestore={(number) => take.mutate(number)}
      mark={({ effect }) =>
        effect && (
          <span className={text.soft}>
            {t('versions.effect')} <DateText moment={effect.at} />
            {effect.by !== null && (
              <>
                {' '}
                · <span data-private>{effect.by}</span>
              </>
            )}
          </span>
        )
      }
      content={(number, button) => <Opened of={of} number={number} languages={languages} take={button} />}
      onClose={onClose}
    />
  )
}

const nothing: LetterText = { title: {}, body: {} }

function Opened({ of, number, languages, take }: { of: Of; number: number; languages: readonly string[]; take: ReactNode }) {
  const { t } = useTranslation('letters')
  const version = useQuery(letterVersionQuery(of, number))
  // Versions are numbered without gaps.
  const before = useQuery({ ...letterVersionQuery(of, number - 1), enabled: number > 1 })
  const failed = version.error ? version : before.error ? before : undefined
  if (failed) return <Refused error={failed.error} onRetry={() => void failed.refetch()} />
  if (!version.data || (number > 1 && !before.data)) return <RowsSkeleton count={1} height={80} />
  const { title, body } = version.data
  const written = [...new Set([...languages, ...Object.keys(title), ...Object.keys(body)])].filter((language) => title[language] || body[language])
  return (
    <>
      {number > 1 && <LetterDifferences before={before.data ?? nothing} after={version.data} languages={languages} />}
      <details open={number === 1}>
        <summary>{t('versions.text', { number })}</summary>
        <div className={classes.sides}>
          {written.map((language) => (
            <section key={language} lang={language} className={compared.whole}>
              <b>{title[language] ?? ''}</b>
              <HtmlView html={body[language] ?? ''} />
            </section>
          ))}
        </div>
        {written.length === 0 && <p className={text.soft}>{t('versions.empty')}</p>}
      </details>
      {take}
    </>
  )
}
