import { isSignature } from '@klesis/forms/kinds/signature.ts'
import { Button, Group, Input, TextInput } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import SignaturePad from 'signature_pad'
import { useTranslation } from '../../../i18n/use-translation.ts'
import type { FieldInputProps } from '../render/field-props.ts'
import classes from '../render/form.module.css'

/** A signature drawn with pointer or finger, or the typed name as an alternative. Stored as a PNG. */
export function SignatureInput({ value, onChange, frame }: FieldInputProps) {
  const { t } = useTranslation('rare-fields')
  const canvas = useRef<HTMLCanvasElement>(null)
  const [pad, setPad] = useState<SignaturePad>()
  const [name, setName] = useState('')
  const report = useRef(onChange)
  report.current = onChange

  useEffect(() => {
    const surface = canvas.current
    if (!surface) return
    // In a folded panel, or on a step that is not shown, it has no width yet.
    const observer = new ResizeObserver(() => {
      if (surface.offsetWidth === 0) return
      observer.disconnect()
      const ratio = Math.max(window.devicePixelRatio, 1)
      surface.width = surface.offsetWidth * ratio
      surface.height = surface.offsetHeight * ratio
      surface.getContext('2d')?.scale(ratio, ratio)
      const drawing = new SignaturePad(surface, { backgroundColor: 'rgb(255,255,255)' })
      drawing.addEventListener('endStroke', () => report.current(drawing.toDataURL('image/png')))
      setPad(drawing)
    })
    observer.observe(surface)
    return () => observer.disconnect()
  }, [])
  useEffect(() => () => pad?.off(), [pad])

  useEffect(() => {
    if (!pad) return
    const shown = pad.isEmpty() ? '' : pad.toDataURL('image/png')
    // Data that is no picture leaves the box empty.
    if (isSignature(value) && value !== shown)
      pad.fromDataURL(value, { width: canvas.current?.offsetWidth, height: canvas.current?.offsetHeight }).catch(() => pad.clear())
    if (value === '' || value === undefined) pad.clear()
  }, [pad, value])
  useEffect(() => {
    if (frame.disabled) pad?.off()
    else pad?.on()
  }, [pad, frame.disabled])

  const writeName = () => {
    const context = canvas.current?.getContext('2d')
    if (!context || !canvas.current || name.trim() === '') return
    pad?.clear()
    context.font = 'italic 34px "Commissioner Variable", serif'
    context.fillStyle = '#15212f'
    context.fillText(name.trim(), 18, 88, canvas.current.offsetWidth - 36)
    onChange(canvas.current.toDataURL('image/png'))
  }

  return (
    <Input.Wrapper
      label={frame.label}
      description={frame.description}
      error={frame.error}
      withAsterisk={frame.required}
      labelElement="div"
      onBlur={frame.onBlur}
    >
      <canvas
        ref={canvas}
        id={frame.id}
        tabIndex={-1}
        className={classes.pad}
        role="img"
        aria-label={t(isSignature(value) ? 'signature.given' : 'signature.empty', { label: frame.label ?? frame['aria-label'] })}
      />
      {!frame.disabled && (
        <Group mt="xs" align="end">
          <TextInput size="sm" label={t('signature.name')} value={name} onChange={(event) => setName(event.currentTarget.value)} />
          <Button size="sm" variant="default" onClick={writeName} disabled={name.trim() === ''}>
            {t('signature.write')}
          </Button>
          <Button
            size="sm"
            variant="subtle"
            onClick={() => {
              pad?.clear()
              onChange('')
            }}
          >
            {t('signature.clear')}
          </Button>
        </Group>
      )}
    </Input.Wrapper>
  )
}
