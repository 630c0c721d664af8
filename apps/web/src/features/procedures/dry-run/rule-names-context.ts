import type { RuleNames } from '@klesis/contract/procedures/rules/words/rule-names.ts'
import { createContext, useContext } from 'react'

const itself = (code: string) => code

/** Where nothing is known of the invitation, everything is called by its code. */
const codes: RuleNames = {
  ...{ field: itself, choice: () => undefined, unit: itself, position: (_, code) => code, committee: itself, item: itself, person: itself },
  tag: String,
  attachmentType: String,
}

const NamesContext = createContext<RuleNames>(codes)
export const RuleNamesProvider = NamesContext.Provider

/** How what rules name is called on this page. */
export const useRuleNames = (): RuleNames => useContext(NamesContext)
