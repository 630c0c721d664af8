import type { AnswerTableBlock } from '@klesis/forms/diff/answer-blocks.ts'
import type { AnswerLine } from '@klesis/forms/diff/summarise.ts'
import { type ReactNode, useRef } from 'react'
import { useScrollsSideways } from '../../../ui/use-scrolls-sideways.ts'
import classes from './answers.module.css'

interface Props {
  table: AnswerTableBlock
  /** The answer of a cell; `name` tells screen readers which cell it is. */
  answer: (line: AnswerLine, name: string) => ReactNode
  isHighlighted: (path: string) => boolean
  /** The totals of its columns, where the form itself has none. */
  sums?: { label: string; ofColumns: readonly (string | undefined)[] } | undefined
}

/** Fields whose answers have hyphens, at which a narrow column would break them. */
const dates: ReadonlySet<string> = new Set(['date', 'datetime', 'day'])

/** The rows of a repeated group, and its total in the last row. Where its words need more room than the screen has, it scrolls. */
export function AnswerTable({ table: { title, columns, rows, total }, answer, isHighlighted, sums }: Props) {
  const box = useRef<HTMLDivElement>(null)
  const scrolls = useScrollsSideways(box)
  return (
    // biome-ignore lint/a11y/useSemanticElements: no landmark, which a page would have twice while a dialog shows the same answers.
    <div role="group" ref={box} style={{ overflowX: 'auto' }} tabIndex={scrolls ? 0 : undefined} aria-label={scrolls ? title : undefined}>
      <table className={classes.table} aria-label={title}>
        <thead>
          <tr>
            {columns.map(({ name, label, isNumber }) => (
              <th key={name} scope="col" data-number={isNumber || undefined}>
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ row, cells }) => (
            <tr key={row}>
              {columns.map(({ name, label, isNumber }, index) => {
                const line = cells[index]
                return (
                  <td
                    key={name}
                    style={line && dates.has(line.component.type) ? { whiteSpace: 'nowrap' } : undefined}
                    data-number={isNumber || undefined}
                    data-changed={(line && isHighlighted(line.path)) || undefined}
                  >
                    {line && answer(line, `${label}, ${row}`)}
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
        {!total && sums?.ofColumns.some(Boolean) && (
          <tfoot>
            <tr>
              {sums.ofColumns.map((sum, index) => {
                const name = columns[index]?.name
                return index === 0 && !sum ? (
                  <th key={name} scope="row">
                    {sums.label}
                  </th>
                ) : (
                  <td key={name} data-number>
                    {sum}
                  </td>
                )
              })}
            </tr>
          </tfoot>
        )}
        {total && (
          <tfoot>
            <tr data-changed={isHighlighted(total.path) || undefined}>
              {columns.length > 1 && (
                <th scope="row" colSpan={columns.length - 1}>
                  {total.label}
                </th>
              )}
              <td data-number>{answer(total, total.label)}</td>
            </tr>
          </tfoot>
        )}
      </table>
    </div>
  )
}
