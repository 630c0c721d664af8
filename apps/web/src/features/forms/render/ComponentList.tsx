import type { DataPath } from '@klesis/forms/model/data-path.ts'
import type { Component } from '@klesis/forms/model/form.ts'
import { type ComponentType, createContext, useContext } from 'react'
import classes from './form.module.css'

/** Renders one component; `row` is the path of the object that contains its answer. */
export interface ComponentViewProps {
  component: Component
  row: DataPath
}

const ViewContext = createContext<ComponentType<ComponentViewProps> | undefined>(undefined)
/** Layouts render their children, which may be layouts: this context provides the view of a component without a circular import. */
export const ComponentViewProvider = ViewContext.Provider

interface Props {
  components: readonly Component[]
  row: DataPath
}

/** So many components of a long list are laid out together, once they come near the view. */
const groupSize = 12

/** Components one below the other. */
export function ComponentList({ components, row }: Props) {
  const View = useContext(ViewContext)
  if (!View) throw new Error('A list of components stands outside of a form')
  const views = components.map((component) => <View key={component.key} component={component} row={row} />)
  if (views.length <= 2 * groupSize) return <div className={classes.list}>{views}</div>
  const starts = Array.from({ length: Math.ceil(views.length / groupSize) }, (_, index) => index * groupSize)
  return (
    <div className={classes.list}>
      {starts.map((start) => (
        <div key={start} className={classes.far}>
          {views.slice(start, start + groupSize)}
        </div>
      ))}
    </div>
  )
}
