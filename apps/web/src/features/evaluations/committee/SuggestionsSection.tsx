import type { SuggestedConflict } from '@klesis/contract/evaluations/committee.ts'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { session } from '../../../api/session.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { lazyPart } from '../../../ui/lazy-part.ts'
import { Refused } from '../../../ui/Refused.tsx'
import { SectionCard } from '../../../ui/SectionCard.tsx'
import { SectionRow, SectionRows } from '../../../ui/SectionRows.tsx'
import { RowsSkeleton } from '../../../ui/Skeletons.tsx'
import text from '../../../ui/text.module.css'
import classes from './committee.module.css'
import { type SectionProps, suggestionsQuery } from './committee.queries.ts'
import { useSignText } from './use-sign-text.ts'

const SuggestionDialog = lazyPart(() => import('./SuggestionDialog.tsx').then((file) => ({ default: file.SuggestionDialog })))

/** Conflicts of interest that chart and answers suggest. A manager declares or dismisses each. */
export function SuggestionsSection({ committee: { head } }: SectionProps) {
  const { t } = useTranslation('evaluation-committee')
  const signText = useSignText()
  const found = useQuery(suggestionsQuery(head.invitationId, session.get()?.uid))
  const [asked, ask] = useState<{ suggestion: SuggestedConflict; does: 'declare' | 'dismiss' }>()
  const { items, total } = found.data ?? { items: [], total: 0 }
  return (
    <SectionCard title={t('suggestions.title')} text={t('suggestions.text')}>
      <Refused error={found.error} title={t('suggestions.failed')} onRetry={() => void found.refetch()} />
      {found.isPending && <RowsSkeleton count={2} height={52} />}
      {found.data && items.length === 0 && <p className={text.flat}>{t('suggestions.none')}</p>}
      {items.length > 0 && (
        <SectionRows>
          {items.map((suggestion) => {
            const names = { member: suggestion.name, applicant: suggestion.applicantName }
            return (
              <SectionRow
                key={`${suggestion.applicationId} ${suggestion.personId}`}
                title={t('conflicts.of', names)}
                action={
                  <div className={classes.actions}>
                    {(['declare', 'dismiss'] as const).map((does) => (
                      <Button
                        key={does}
                        variant="default"
                        size="xs"
                        aria-label={t(`suggestions.${does}Label`, names)}
                        onClick={() => ask({ suggestion, does })}
                      >
                        {t(`suggestions.${does}`)}
                      </Button>
                    ))}
                  </div>
                }
              >
                {suggestion.signs.map((sign) => (
                  <small key={signText(sign)}>{signText(sign)}</small>
                ))}
              </SectionRow>
            )
          })}
        </SectionRows>
      )}
      {total > items.length && <p className={text.soft}>{t('suggestions.more', { count: total - items.length })}</p>}
      {asked && (
        <Suspense>
          <SuggestionDialog {...asked} onClose={() => ask(undefined)} />
        </Suspense>
      )}
    </SectionCard>
  )
}
