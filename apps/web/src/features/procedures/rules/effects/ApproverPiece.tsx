import type { RuleApprover } from '@klesis/contract/procedures/rules/rule-effects.ts'
import { textIn } from '@klesis/contract/text-in.ts'
import { useTranslation } from '../../../../i18n/use-translation.ts'
import { FieldPiece } from '../edit/FieldPiece.tsx'
import { PersonPiece } from '../edit/PersonPiece.tsx'
import { PieceSelect } from '../edit/PieceSelect.tsx'
import { PositionPiece } from '../edit/PositionPiece.tsx'
import { SearchPiece } from '../edit/SearchPiece.tsx'
import { useRuleScope } from '../state/rule-context.ts'

interface Props {
  value: RuleApprover
  number: number
  path: string
  onChange: (value: RuleApprover) => void
}

const fresh: { readonly [Kind in RuleApprover['kind']]: Extract<RuleApprover, { kind: Kind }> } = {
  position: { kind: 'position', unit: '', position: '' },
  committee: { kind: 'committee', committee: '' },
  person: { kind: 'person', uid: '' },
  answer: { kind: 'answer', component: '' },
}
const kinds = Object.keys(fresh) as RuleApprover['kind'][]

/** Who is asked to approve: a position, a committee, a person, or whom an answer names. */
export function ApproverPiece({ value, number, path, onChange }: Props) {
  const { t } = useTranslation('rules')
  const { choices, language } = useRuleScope()
  return (
    <>
      <PieceSelect
        label={t('approver.kind', { number })}
        value={value.kind}
        data={kinds.map((kind) => ({ value: kind as string, label: t(`approver.kind.${kind}`) }))}
        onChange={(kind) => onChange(fresh[kinds.find((one) => one === kind) ?? 'position'])}
      />
      {value.kind === 'position' && <PositionPiece value={value} path={path} onChange={(place) => onChange({ ...value, ...place })} />}
      {value.kind === 'committee' && (
        <SearchPiece
          label={t('committee')}
          value={value.committee}
          path={`${path}.committee`}
          data={choices.committees.map(({ code, label }) => ({ value: code, label: textIn(label, language) }))}
          onChange={(committee) => onChange({ kind: 'committee', committee })}
        />
      )}
      {value.kind === 'person' && <PersonPiece value={value.uid} path={`${path}.uid`} onChange={(uid) => onChange({ kind: 'person', uid })} />}
      {value.kind === 'answer' && (
        <FieldPiece label={t('field')} value={value.component} path={`${path}.component`} onChange={(component) => onChange({ kind: 'answer', component })} />
      )}
    </>
  )
}
