import type { RankingRow } from '@klesis/contract/evaluations/evaluation.ts'
import type { Proposal } from '@klesis/contract/evaluations/proposals.ts'
import { IconNote } from '@tabler/icons-react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import table from '../ranking/table.module.css'
import type { GridProps } from '../ranking/use-grid-keys.ts'
import { ProposalChip } from './ProposalChip.tsx'
import { proposalText } from './proposal-text.ts'
import classes from './proposals.module.css'

interface Props {
  row: RankingRow
  proposal: Proposal | undefined
  gridProps: GridProps
  onPropose: () => void
}

/** What is proposed for an application; while its evaluation is open, a press changes it. */
export function ProposalCell({ row: { applicantName, isOpen, figures }, proposal, gridProps, onPropose }: Props) {
  const { t } = useTranslation('evaluation-proposals')
  const { kind = null, place = null, note = '' } = proposal ?? {}
  const mayPropose = isOpen && !figures.isHidden
  if (!mayPropose && !kind) return <td className={classes.cell}>–</td>
  const shown = (
    <>
      {kind ? <ProposalChip kind={kind} place={place} /> : <span className={classes.none}>{t('propose')}</span>}
      {note !== '' && <IconNote size={16} stroke={1.75} role="img" aria-label={t('noted')} />}
    </>
  )
  if (!mayPropose) return <td className={classes.cell}>{shown}</td>
  // The name repeats what is shown, for those who press it by voice.
  const what = [kind ? proposalText(t, { kind, place }) : t('propose'), note !== '' && t('noted')].filter(Boolean).join(', ')
  return (
    <td className={classes.cell}>
      <button
        type="button"
        {...gridProps}
        className={`${table.score} ${classes.propose}`}
        title={note || undefined}
        aria-label={t('cell', { name: applicantName, what })}
        aria-haspopup="dialog"
        onClick={onPropose}
      >
        {shown}
      </button>
    </td>
  )
}
