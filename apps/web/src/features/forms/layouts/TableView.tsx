import { childrenOf } from '@klesis/forms/model/children.ts'
import { isRecord } from '@klesis/forms/model/is-record.ts'
import { textOf } from '@klesis/forms/model/text-of.ts'
import { ComponentList } from '../render/ComponentList.tsx'
import type { LayoutProps } from '../render/field-props.ts'
import classes from '../render/form.module.css'
import { useForm } from '../render/form-context.ts'

/** A layout table whose cells contain components. `row` is the path of the object with their answers, not a row of this table. */
export function TableView({ component, row }: LayoutProps) {
  const { localize } = useForm()
  const rows = Array.isArray(component.rows) ? component.rows : []
  const header = Array.isArray(component.header) ? component.header.map(textOf) : []
  return (
    <div className={classes.scroll}>
      <table className={classes.table}>
        {header.length > 0 && (
          <thead>
            <tr>
              {header.map((title, column) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: columns of a layout table have no identifiers, and two may have the same title
                <th key={column} scope="col">
                  {localize(title)}
                </th>
              ))}
            </tr>
          </thead>
        )}
        <tbody>
          {rows.map((line: unknown, lineNumber) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows and cells of a layout table have no identifiers and keep their positions
            <tr key={lineNumber}>
              {(Array.isArray(line) ? line : []).map((cell: unknown, cellNumber) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: as above
                <td key={cellNumber}>{isRecord(cell) && <ComponentList components={childrenOf({ type: 'well', key: '', ...cell })} row={row} />}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
