import type { Actor } from '../../../actor/actor.ts'
import type { Db } from '../../../db/db.ts'
import type { Column } from '../../../tables/table-file.ts'
import type { EvaluationAccess } from '../evaluations.policy.ts'
import { findKeptFigures } from './find-kept-figures.ts'

/** What a spreadsheet says of the rounds that are over. */
export interface KeptColumns {
  columns: readonly Column[]
  valuesOf: (applicationId: number) => Readonly<Record<string, unknown>>
}

const isInRound: Column = {
  ...{ key: 'inRound', titles: { el: 'Στον παρόντα γύρο', en: 'In the present round' }, kind: 'choice' },
  choices: [
    { value: 'yes', titles: { el: 'ναι', en: 'yes' } },
    { value: 'no', titles: { el: 'όχι', en: 'no' } },
  ],
}

const columnsOf = (round: number): Column[] => [
  { key: `round${round}Mean`, titles: { el: `Μέσος όρος ${round}ου γύρου`, en: `Mean of round ${round}` }, kind: 'literal' },
  { key: `round${round}Rank`, titles: { el: `Θέση ${round}ου γύρου`, en: `Rank in round ${round}` }, kind: 'literal' },
]

/** The columns for each earlier round, and whether an application is in the present one; none in the first round. */
export async function keptColumns(db: Db, actor: Actor, access: EvaluationAccess, now: Date): Promise<KeptColumns> {
  if (access.round === 1) return { columns: [], valuesOf: () => ({}) }
  const found = new Map((await findKeptFigures(db, actor, access, { now })).map((one) => [one.applicationId, one]))
  return {
    columns: [...Array.from({ length: access.round - 1 }, (_, index) => columnsOf(index + 1)).flat(), isInRound],
    valuesOf(applicationId) {
      const { rounds = [], isLeftOut = false } = found.get(applicationId) ?? {}
      const figures = rounds.flatMap(({ number, mean, rank }) => [
        [`round${number}Mean`, mean],
        [`round${number}Rank`, rank],
      ])
      return { ...Object.fromEntries(figures), inRound: isLeftOut ? 'no' : 'yes' }
    },
  }
}
