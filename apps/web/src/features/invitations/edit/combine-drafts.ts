import { type InvitationDraft, sameJson, settingFields, textFields } from './invitation-draft.ts'

/** An invitation as it was opened, as it is on the page, and as somebody else saved it meanwhile. */
type Versions<Value> = Record<'opened' | 'mine' | 'newest', Value>
type Members = Readonly<Record<string, unknown>>

/** The newest version with what was changed on the page, and the fields that both changed: there the page's stay. */
export function combineDrafts(versions: Versions<InvitationDraft>): { combined: InvitationDraft; both: string[] } {
  const both = new Set<string>()
  const combine = ({ opened, mine, newest }: Versions<Members>, nameOf: (member: string) => string): Members => {
    const names = [...new Set([...Object.keys(newest), ...Object.keys(mine)])]
    const members = names.map((member) => {
      const [was, own, saved] = [opened[member], mine[member], newest[member]]
      const name = nameOf(member)
      if (textFields.has(name) || settingFields.has(name)) {
        const parts = { opened: was, mine: own, newest: saved } as Versions<Members>
        return [member, combine(parts, settingFields.has(name) ? (part) => `${name}.${part}` : () => `${name}.`)]
      }
      if (sameJson(was, own)) return [member, saved]
      if (!(sameJson(was, saved) || sameJson(own, saved))) both.add(name.replace(/\.$/, ''))
      return [member, own]
    })
    return Object.fromEntries(members.filter(([, value]) => value !== undefined)) as Members
  }
  const combined = combine(versions as unknown as Versions<Members>, (field) => field) as unknown as InvitationDraft
  return { combined, both: [...both] }
}
