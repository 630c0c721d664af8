import { slotsOf } from '@klesis/forms/model/children.ts'
import type { Component } from '@klesis/forms/model/form.ts'
import { recordsOf } from '@klesis/forms/model/is-record.ts'
import type { CSSProperties } from 'react'
import { ComponentList } from '../render/ComponentList.tsx'
import type { LayoutProps } from '../render/field-props.ts'
import classes from '../render/form.module.css'

/** Types whose input is one line high. */
const oneLine = new Set(['textfield', 'email', 'phoneNumber', 'url', 'password', 'number', 'currency', 'select', 'datetime', 'time'])
const isLine = ([only, ...others]: readonly Component[]) => !only || (others.length === 0 && oneLine.has(only.type) && !only.multiple)

/** Columns side by side on a grid of twelve; stacked on a narrow screen. Inputs of one line stand beside each other, whatever is written above them. */
export function ColumnsView({ component, row }: LayoutProps) {
  const widths = recordsOf(component.columns).map((column) => Math.min(12, Math.max(1, Number(column.width) || 6)))
  const slots = slotsOf(component)
  return (
    <div className={classes.columns} style={slots.every((slot) => isLine(slot.components)) ? { alignItems: 'flex-end' } : undefined}>
      {slots.map((slot, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a column has no identifier, and columns do not change positions while a form is filled in
        <div key={index} className={classes.column} style={{ '--width': widths[index] ?? 6 } as CSSProperties}>
          <ComponentList components={slot.components} row={row} />
        </div>
      ))}
    </div>
  )
}
