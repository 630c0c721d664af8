import type { EvaluatingMember, RankingRow } from '@klesis/contract/evaluations/evaluation.ts'
import type { Proposal } from '@klesis/contract/evaluations/proposals.ts'
import type { Equalised } from '@klesis/contract/evaluations/ranking.ts'
import type { ReactNode } from 'react'
import type { PlotAxis } from './plot-axis.ts'
import type { Cut } from './standing.ts'

/** A cell of the table: which evaluation it stands for. */
export interface OpenedCell {
  row: RankingRow
  member: EvaluatingMember
}

export interface TableProps {
  invitationId: number
  /** The present round of the evaluation. */
  round: number
  rows: readonly RankingRow[]
  members: readonly EvaluatingMember[]
  cut: Cut
  /** Null before there is a score that the person may know. */
  axis: PlotAxis | null
  /** Undefined while the second means are not shown. */
  equalised: Equalised | undefined
  picked: readonly RankingRow[]
  onPick: (row: RankingRow) => void
  opened: OpenedCell | undefined
  onOpen: (cell: OpenedCell) => void
  /** Of the rows, by the number of the application. */
  proposals: ReadonlyMap<number, Proposal>
  onPropose: (row: RankingRow) => void
  /** Behind which row of this page the line is drawn, if it has that many, and what it says. */
  line: { after: number; content: ReactNode } | undefined
}
