import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { toAthensText } from '../../../ui/athens-day.ts'
import { Card } from '../../../ui/Card.tsx'
import text from '../../../ui/text.module.css'
import { ProposalChip } from './ProposalChip.tsx'
import classes from './proposals.module.css'
import { proposalQuery } from './proposals.queries.ts'

/** What the committee proposes to those who decide on an application. Nothing is shown where nothing is proposed, or nothing can be read: it decides nothing. */
export function CommitteeProposal({ id }: { id: number }) {
  const { t } = useTranslation('evaluation-proposals')
  const { proposal } = useQuery(proposalQuery(id)).data ?? {}
  if (!proposal || (!proposal.kind && proposal.note === '')) return null
  const { kind, place, note, setBy, setAt } = proposal
  return (
    <Card className={classes.official} aria-label={t('official')}>
      <div className={text.chips}>
        <b>{t(kind ? 'official' : 'officialNone')}</b>
        {kind && <ProposalChip kind={kind} place={place} />}
        <span className={text.soft}>{t('last', { name: setBy, when: toAthensText(setAt) })}</span>
      </div>
      {note !== '' && <p>{note}</p>}
    </Card>
  )
}
