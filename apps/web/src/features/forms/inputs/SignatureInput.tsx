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
  const pad = useRef<SignaturePad>(null)
  const [name, setName] = useState('')
  const report = useRef(onChange)
  report.current = onChange

  useEffect(() => {
    const surface = canvas.current
    if (!surface) return
    const ratio = Math.max(window.devicePixelRatio, 1)
    surface.width = surface.offsetWidth * ratio
    surface.height = surface.offsetHeight * ratio
    surface.getContext('2d')?.scale(ratio, ratio)
    const drawing = new SignaturePad(surface, { backgroundColor: 'rgb(255,255,255)' })
    drawing.addEventListener('endStroke', () => report.current(drawing.toDataURL('image/png')))
    pad.current = drawing
    return () => drawing.off()
  }, [])

  useEffect(() => {
    const shown = pad.current?.isEmpty() === false ? pad.current.toDataURL('image/png') : ''
    // Data that is no picture leaves the box empty.
    if (isSignature(value) && value !== shown)
      pad.current?.fromDataURL(value, { width: canvas.current?.offsetWidth, height: canvas.current?.offsetHeight }).catch(() => pad.current?.clear())
    if (value === '' || value === undefined) pad.current?.clear()
    if (frame.disabled) pad.current?.off()
  }, [value, frame.disabled])

  const writeName = () => {
    const context = canvas.current?.getContext('2d')
    if (!context || !canvas.current || name.trim() === '') return
    pad.current?.clear()
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
        aria-label={isSignature(value) ? t('signature.given', { label: frame.label }) : t('signature.empty', { label: frame.label })}
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
              pad.current?.clear()
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
