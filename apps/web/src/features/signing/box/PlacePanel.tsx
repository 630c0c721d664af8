import { ActionIcon, Anchor, NumberInput } from '@mantine/core'
import { IconArrowDown, IconArrowLeft, IconArrowRight, IconArrowUp } from '@tabler/icons-react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import classes from './box.module.css'
import type { SignBoxControl } from './use-sign-box.ts'

const toNumber = (value: string | number) => (typeof value === 'number' ? value : Number.parseFloat(value))

/** The exact place of the box, to be read and typed. */
export function PlacePanel({ control }: { control: SignBoxControl }) {
  const { t } = useTranslation('signing')
  const { place, toFound, isAtFound, isBlocked } = control
  if (!place) return <p className={classes.help}>{t('box.detecting')}</p>
  if (control.fixed) return <p className={classes.help}>{t('box.fixed', { page: place.page })}</p>
  const set = (part: 'page' | 'left' | 'bottom') => (value: string | number) => {
    const number = toNumber(value)
    if (Number.isFinite(number)) control.set({ [part]: number })
  }
  return (
    <>
      <div className={classes.fields}>
        <NumberInput label={t('box.page')} value={place.page} onChange={set('page')} min={1} max={control.pages} allowDecimal={false} hideControls />
        <NumberInput label={t('box.left')} value={place.left} onChange={set('left')} min={0} suffix=" pt" allowDecimal={false} hideControls />
        <NumberInput label={t('box.bottom')} value={place.bottom} onChange={set('bottom')} min={0} suffix=" pt" allowDecimal={false} hideControls />
      </div>
      <p className={classes.help} id="sign-box-keys">
        {t('box.keys')}
      </p>
      {toFound && !isAtFound && (
        <Anchor component="button" type="button" className={classes.toFound} onClick={toFound}>
          {t('box.toFound')}
        </Anchor>
      )}
      {isBlocked && (
        <p className={classes.blocked} role="alert">
          {t('box.overlapsHelp')}
        </p>
      )}
    </>
  )
}

const arrows = [
  { key: 'ArrowLeft', text: 'box.toLeft', Icon: IconArrowLeft },
  { key: 'ArrowRight', text: 'box.toRight', Icon: IconArrowRight },
  { key: 'ArrowUp', text: 'box.toTop', Icon: IconArrowUp },
  { key: 'ArrowDown', text: 'box.toBottom', Icon: IconArrowDown },
] as const

const none = () => {}

/** For the thumb: the box moves by ten points a press. */
export function ArrowButtons({ control }: { control: SignBoxControl }) {
  const { t } = useTranslation('signing')
  return (
    <div className={classes.arrows}>
      {arrows.map(({ key, text, Icon }) => (
        <ActionIcon
          key={key}
          variant="default"
          size={44}
          aria-label={t(text)}
          onClick={() => control.onKey({ key, shiftKey: true, preventDefault: none, stopPropagation: none })}
        >
          <Icon size={20} stroke={1.75} aria-hidden />
        </ActionIcon>
      ))}
    </div>
  )
}
