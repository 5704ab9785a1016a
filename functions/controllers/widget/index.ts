import { calendar } from '#functions/domain/calendar/calendar.ts';
import { serve } from '#functions/runtime/serve.ts';
import { widget } from '#shared/contracts/widget.ts';

export const controller = serve(widget, { calendar });
