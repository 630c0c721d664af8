import { allFileKinds, type FileKind, fileKinds } from '@klesis/contract/applications/file-kinds.ts'
import type { Component } from '../model/form.ts'
import { isFileAccepted } from './file.ts'

/** The file types of the portal that a field for files accepts. */
export const acceptedKinds = (component: Component): FileKind[] =>
  allFileKinds.filter((kind) => fileKinds[kind].extensions.some((extension) => isFileAccepted(component, `x.${extension}`, fileKinds[kind].contentType)))
