import { allFileKinds, fileKinds } from '@klesis/contract/applications/file-kinds.ts'
import { acceptedKinds } from '@klesis/forms/kinds/accepted-kinds.ts'
import { bytesOf } from '@klesis/forms/kinds/file.ts'
import { kindOf } from '@klesis/forms/kinds/kind-of.ts'
import type { Component } from '@klesis/forms/model/form.ts'
import { textOf } from '@klesis/forms/model/text-of.ts'
import type { Reason } from './reason.ts'

/** Files: only of types that the portal refuses, or of no size. */
export function impossibleFile(component: Component): Reason | undefined {
  if (kindOf(component) !== 'file') return undefined
  if (acceptedKinds(component).length === 0) {
    return { reason: 'noFileType', types: textOf(component.filePattern), accepted: allFileKinds.map((kind) => `.${fileKinds[kind].extensions[0]}`).join(', ') }
  }
  const [least, most] = [Math.max(1, bytesOf(component.fileMinSize) ?? 1), bytesOf(component.fileMaxSize)]
  if (most === undefined || least <= most) return undefined
  return { reason: 'noFileSize', least: textOf(bytesOf(component.fileMinSize) ? component.fileMinSize : '1B'), most: textOf(component.fileMaxSize) }
}
