import { z } from 'zod'

/** A form.io definition. The forms package validates its content. */
export const FormJson = z.object({ display: z.string().optional(), components: z.array(z.looseObject({})) }).loose()
export type FormJson = z.infer<typeof FormJson>

export const emptyForm: FormJson = { display: 'form', components: [] }
