import type { Language } from '@klesis/contract/wire.ts'
import { type AnswerTableBlock, answerBlocks } from '@klesis/forms/diff/answer-blocks.ts'
import { answerText } from '@klesis/forms/diff/answer-text.ts'
import { type AnswerLine, linesOf } from '@klesis/forms/diff/summarise.ts'
import type { ItemLabel } from '@klesis/forms/model/lookups.ts'
import type { Block } from '@klesis/pdf/render/content.ts'
import type { WrittenAnswers } from './written-application.ts'

export interface AnswerTexts {
  language: Language
  itemLabel: ItemLabel | undefined
}

type Write = (line: AnswerLine) => string

/** The answers as pages show them: under the titles of the form, repeated groups as tables, choices by their labels, files by name. */
export function writeAnswers({ form, data, hidden }: WrittenAnswers, { language, itemLabel }: AnswerTexts): Block[] {
  const write: Write = ({ component, value, text }) =>
    component.dataSrc === 'lookup' ? answerText(component, value, { language, translate: String, itemLabel }) : text
  return answerBlocks(linesOf(form, data, language, hidden)).flatMap(({ heading, lines, table }, index, blocks): Block[] => [
    ...(heading !== '' && heading !== blocks[index - 1]?.heading ? [{ kind: 'heading', level: 3, text: heading } as const] : []),
    ...(table ? writeTable(table, write) : [{ kind: 'facts', items: lines.map((line) => ({ label: line.label, value: write(line) })) } as const]),
  ])
}

function writeTable({ columns, rows, total }: AnswerTableBlock, write: Write): Block[] {
  const table: Block = {
    kind: 'table',
    columns: columns.map(({ label, isNumber }) => ({ title: label, align: isNumber ? 'end' : 'start' })),
    rows: rows.map(({ cells }) => cells.map((cell) => (cell ? write(cell) : ''))),
  }
  return total ? [table, { kind: 'facts', items: [{ label: total.label, value: write(total) }] }] : [table]
}
