import type { ReactNode } from 'react'
import type { ListedApplication } from './listed-application.ts'

/** A column of a table of applications. */
export interface TableColumn {
  id: string
  title: string
  /** Whether it shows answers of forms. */
  isAnswer?: boolean
  /** Numbers stand at its right. */
  isNumeric?: boolean
  /** Dates stay in one line, whatever the width. */
  isDate?: boolean
  /** In pixels; that of its content if left out. */
  width?: number | undefined
  cell: (application: ListedApplication) => ReactNode
}
