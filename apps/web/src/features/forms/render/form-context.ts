import type { Language } from '@klesis/contract/wire.ts'
import type { FileAnswer } from '@klesis/forms/kinds/file.ts'
import type { DataPath } from '@klesis/forms/model/data-path.ts'
import type { Choice, Component, Form } from '@klesis/forms/model/form.ts'
import { createContext, useContext } from 'react'

/** What the rules made of the form with the answers as they are: all by data path as text. */
export interface FormRun {
  hidden: ReadonlySet<string>
  disabled: ReadonlySet<string>
  required: ReadonlySet<string>
}

/** Uploads for file fields. Absent where nothing can be uploaded, as in a preview. */
export interface FieldFiles {
  upload: (component: Component, file: File, onProgress: (share: number) => void) => Promise<FileAnswer>
  remove: (answer: FileAnswer) => Promise<void>
  open: (answer: FileAnswer) => Promise<void>
}

export interface FormSurroundings {
  form: Form
  language: Language
  run: FormRun
  isReadOnly: boolean
  /** An author's text in the reader's language. */
  words: (text: unknown) => string
  valueAt: (path: DataPath) => unknown
  change: (path: DataPath, value: unknown) => void
  /** The sentence about what is wrong with an answer; undefined where nothing is, or it is not to be said yet. */
  faultAt: (path: string) => string | undefined
  /** Says that the person has left a field. */
  leave: (path: string) => void
  /** Faults that may be said now, by path. */
  faultPaths: readonly string[]
  /** The field somebody is being led to; a new object each time. */
  wanted?: { path: string }
  /** What the approver asked to be mended. */
  isMarked: (path: string) => boolean
  files?: FieldFiles
  /** Choices of a select that come from elsewhere. */
  findChoices?: (component: Component) => Promise<Choice[]>
  onSubmit?: () => void
  onSave?: () => void
}

const FormContext = createContext<FormSurroundings | undefined>(undefined)
export const FormProvider = FormContext.Provider

export function useForm(): FormSurroundings {
  const surroundings = useContext(FormContext)
  if (!surroundings) throw new Error('A part of a form stands outside of a form')
  return surroundings
}
