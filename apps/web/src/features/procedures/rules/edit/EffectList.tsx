import type { RuleEffect, RuleEffectKind } from '@klesis/contract/procedures/rules/rule-effects.ts'
import { ruleLimits } from '@klesis/contract/procedures/rules/rule-limits.ts'
import { rulePoints } from '@klesis/contract/procedures/rules/rule-points.ts'
import { Button, Menu, VisuallyHidden } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from '../../../../i18n/use-translation.ts'
import { effectEditors } from '../effects/effect-editors.ts'
import classes from '../rules.module.css'
import { useRuleScope } from '../state/rule-context.ts'
import { useFaultText } from '../state/use-fault-text.ts'
import { EffectItem } from './EffectItem.tsx'
import { moved, replaced, without } from './moved.ts'

interface Props {
  value: readonly RuleEffect[]
  onChange: (value: RuleEffect[]) => void
}

/** What a rule does, in order. A moved effect keeps the focus; after a removed one it is on the button that adds. */
export function EffectList({ value, onChange }: Props) {
  const { t } = useTranslation('rules')
  const { point } = useRuleScope()
  const fault = useFaultText()
  const list = useRef<HTMLOListElement>(null)
  const add = useRef<HTMLButtonElement>(null)
  const wanted = useRef<number>(undefined)
  const [announcement, announce] = useState('')
  useEffect(() => {
    if (wanted.current === undefined) return
    list.current?.children[wanted.current]?.querySelector<HTMLElement>('select, input, button, [contenteditable="true"]')?.focus()
    wanted.current = undefined
  })
  const move = (from: number, by: -1 | 1) => {
    const to = from + by
    if (to < 0 || to >= value.length) return
    wanted.current = to
    announce(t('effect.moved', { number: to + 1, count: value.length }))
    onChange(moved(value, from, to))
  }
  const remove = (index: number) => {
    announce(t('effect.removed'))
    onChange(without(value, index))
    add.current?.focus()
  }
  /** A rule has one exit, because its question is known by the rule. */
  const isAddable = (kind: RuleEffectKind) => kind !== 'exit' || !value.some((effect) => effect.kind === 'exit')
  const append = (kind: RuleEffectKind) => {
    wanted.current = value.length
    onChange([...value, effectEditors[kind].create()])
  }
  return (
    <>
      {value.length > 0 && (
        <ol ref={list} className={classes.effects} aria-label={t('effects')}>
          {value.map((effect, index) => (
            <EffectItem
              // biome-ignore lint/suspicious/noArrayIndexKey: effects have no identifiers
              key={`${effect.kind} ${index}`}
              effect={effect}
              index={index}
              count={value.length}
              onChange={(next) => onChange(replaced(value, index, next))}
              onMove={(by) => move(index, by)}
              onRemove={() => remove(index)}
            />
          ))}
        </ol>
      )}
      {value.length === 0 && <small className={classes.fault}>{fault('then')}</small>}
      {value.length < ruleLimits.effects && (
        <Menu position="bottom-start" returnFocus={false}>
          <Menu.Target>
            <Button ref={add} variant="subtle" size="compact-sm" mt={6} leftSection={<IconPlus size={16} aria-hidden />}>
              {t('addEffect')}
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            {rulePoints[point].effects.filter(isAddable).map((kind) => {
              const { icon: Icon } = effectEditors[kind]
              return (
                <Menu.Item key={kind} leftSection={<Icon size={18} stroke={1.75} />} onClick={() => append(kind)}>
                  {t(`effect.${kind}`)}
                </Menu.Item>
              )
            })}
          </Menu.Dropdown>
        </Menu>
      )}
      <VisuallyHidden role="status">{announcement}</VisuallyHidden>
    </>
  )
}
