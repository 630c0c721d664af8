import { useQuery } from '@tanstack/react-query'
import { useLanguage } from '../../../i18n/use-language.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Refused } from '../../../ui/Refused.tsx'
import { SectionCard } from '../../../ui/SectionCard.tsx'
import { RowsSkeleton } from '../../../ui/Skeletons.tsx'
import text from '../../../ui/text.module.css'
import { useOnceReady } from '../../../ui/UntilReady.tsx'
import { DrawFacts } from '../draw/DrawFacts.tsx'
import { drawsQuery } from '../draw/draw.queries.ts'
import { ProposalChip } from '../proposals/ProposalChip.tsx'
import { proposalsQuery } from '../proposals/proposals.queries.ts'
import { NumberUnderName } from '../ranking/NumberUnderName.tsx'
import classes from './minutes.module.css'
import { rankedQuery } from './minutes.queries.ts'

/** What belongs to the minutes for chair and managers: the applications by rank with what is proposed for them, and the draws that are in force. */
export function RankedList({ invitationId }: { invitationId: number }) {
  const { t } = useTranslation('evaluation-minutes')
  const two = new Intl.NumberFormat(useLanguage(), { minimumFractionDigits: 2, maximumFractionDigits: 2 })
  const ranked = useQuery(rankedQuery(invitationId))
  const { items = [], total = 0 } = ranked.data ?? {}
  const ids = items.map(({ applicationId }) => applicationId)
  const proposed = useQuery({ ...proposalsQuery(invitationId, ids), enabled: ids.length > 0 })
  const draws = useQuery(drawsQuery(invitationId))
  // Their chips make rows higher.
  const isReady = useOnceReady(!(ranked.isPending || (ids.length > 0 && proposed.isPending)))
  const isPending = ranked.isPending || !isReady
  const proposals = new Map(proposed.data?.items.map((proposal) => [proposal.applicationId, proposal]))
  const current = draws.data?.items.filter(({ isCurrent, seed }) => isCurrent && seed) ?? []
  return (
    <>
      <SectionCard title={t('list')}>
        <Refused
          error={ranked.error ?? proposed.error ?? draws.error}
          onRetry={() => void Promise.all([ranked.refetch(), proposed.refetch(), draws.refetch()])}
        />
        {isPending && <RowsSkeleton count={5} height={36} />}
        {!isPending && items.length < total && <p className={text.soft}>{t('listMore', { count: items.length, total })}</p>}
        {!isPending && items.length > 0 && (
          <div className={classes.scroller}>
            <table className={classes.list} aria-label={t('list')}>
              <thead>
                <tr>
                  {(['rank', 'application', 'mean', 'proposal', 'note'] as const).map((column) => (
                    <th key={column} scope="col">
                      {t(column)}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {items.map((row) => {
                  const { applicationId, applicantName, figures } = row
                  const { rank, mean } = figures
                  const { kind = null, place = null, note = '' } = proposals.get(applicationId) ?? {}
                  return (
                    <tr key={applicationId}>
                      <td>{rank ?? '–'}</td>
                      <th scope="row" className={text.stacked}>
                        {applicantName}
                        <NumberUnderName application={row} />
                      </th>
                      <td>{mean === null ? '–' : two.format(mean)}</td>
                      <td>{kind ? <ProposalChip kind={kind} place={place} /> : '–'}</td>
                      <td className={classes.note}>{note}</td>
                    </tr>
                  )
                })}
              </tbody>
            </table>
          </div>
        )}
      </SectionCard>
      {current.length > 0 && (
        <SectionCard title={t('draws')}>
          {current.map((draw) => (
            <DrawFacts key={draw.id} draw={draw} />
          ))}
        </SectionCard>
      )}
    </>
  )
}
