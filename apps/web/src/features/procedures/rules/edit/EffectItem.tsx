import type { RuleEffect, RuleEffectKind } from '@klesis/contract/procedures/rules/rule-effects.ts'
import { ActionIcon } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconTrash } from '@tabler/icons-react'
import type { ComponentType } from 'react'
import { useTranslation } from '../../../../i18n/use-translation.ts'
import type { EffectProps } from '../effects/effect-editor.ts'
import { effectEditors } from '../effects/effect-editors.ts'
import classes from '../rules.module.css'
import { pieceKeys } from './piece-keys.ts'

interface Props {
  effect: RuleEffect
  /** 0 for the first. */
  index: number
  count: number
  onChange: (effect: RuleEffect) => void
  onMove: (by: -1 | 1) => void
  onRemove: () => void
}

/** One effect with its editor. Alt with an arrow moves it, Delete removes it. */
export function EffectItem({ effect, index, count, onChange, onMove, onRemove }: Props) {
  const { t } = useTranslation('rules')
  const { icon: Icon, Editor } = effectEditors[effect.kind]
  const AnyEditor = Editor as ComponentType<EffectProps<RuleEffectKind>>
  const named = { number: index + 1, effect: t(`effect.${effect.kind}`) }
  return (
    <li className={classes.effect} aria-label={t('effect.one', named)} onKeyDown={pieceKeys({ onDelete: onRemove, onMove })}>
      <Icon size={20} stroke={1.75} aria-hidden />
      <span>{t(`effect.${effect.kind}.words`)}</span>
      <AnyEditor effect={effect} path={`then.${index}`} onChange={onChange} />
      <span className={classes.tools}>
        {count > 1 && (
          <>
            <ActionIcon size="sm" aria-label={t('effect.earlier', named)} disabled={index === 0} onClick={() => onMove(-1)}>
              <IconArrowUp size={17} stroke={1.75} />
            </ActionIcon>
            <ActionIcon size="sm" aria-label={t('effect.later', named)} disabled={index === count - 1} onClick={() => onMove(1)}>
              <IconArrowDown size={17} stroke={1.75} />
            </ActionIcon>
          </>
        )}
        <ActionIcon size="sm" aria-label={t('effect.remove', named)} onClick={onRemove}>
          <IconTrash size={17} stroke={1.75} />
        </ActionIcon>
      </span>
    </li>
  )
}
