import type { Form } from '@klesis/forms/model/form.ts'
import type { ApplicationDraft, FoundCopy } from './local-copy.ts'
import { mergeDrafts } from './merge-drafts.ts'
import type { OtherVersion } from './other-version.ts'

/** The version of another window, and the paths of the answers that it and this one changed. */
export interface ConflictingVersion extends OtherVersion {
  paths: readonly string[]
}

interface Start {
  draft: ApplicationDraft
  /** The server's revision that the draft goes on from. */
  revision: number
  /** What the server has at that revision. */
  base: ApplicationDraft
  /** Whether the draft holds what the server has not. */
  isUnsaved: boolean
  other?: ConflictingVersion
}

const nothing: ApplicationDraft = { data: {}, items: [] }

/** What the page begins with: the server's version, with what a copy in the tab has beyond it. A copy without its base differs from nothing. */
export function startDraft(found: FoundCopy, server: OtherVersion, form: Form): Start {
  const theirs = { data: server.data, items: server.items }
  const { revision } = server
  if (found.kind === 'none') return { draft: theirs, revision, base: theirs, isUnsaved: false }
  const mine = { data: found.copy.data, items: found.copy.items }
  if (found.kind === 'restore') return { draft: mine, revision, base: theirs, isUnsaved: true }
  const base = found.copy.base ?? nothing
  const { draft, conflicts } = mergeDrafts({ base, mine, theirs }, form)
  if (conflicts.length === 0) return { draft, revision, base: theirs, isUnsaved: true }
  return { draft: mine, revision: found.copy.revision, base, isUnsaved: false, other: { ...server, paths: conflicts } }
}
