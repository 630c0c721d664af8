import type { DataPath } from '@klesis/forms/model/data-path.ts'
import type { Component } from '@klesis/forms/model/form.ts'
import { ComponentView } from './ComponentView.tsx'
import classes from './form.module.css'

interface Props {
  components: readonly Component[]
  row: DataPath
}

/** Components one below the other. */
export function ComponentList({ components, row }: Props) {
  return (
    <div className={classes.list}>
      {components.map((component) => (
        <ComponentView key={component.key} component={component} row={row} />
      ))}
    </div>
  )
}
