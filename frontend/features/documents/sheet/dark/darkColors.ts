import { ThemeService, type Univer } from '@univerjs/core';
import { CanvasColorService, ICanvasColorService } from '@univerjs/preset-sheets-core';
import { liftedColor } from '#frontend/features/documents/sheet/dark/liftedColor.ts';

class DarkColors extends CanvasColorService {
  override getRenderColor(color: string): string {
    const inverted = super.getRenderColor(color);
    // The names of colours of the theme stand for ours already.
    return color.startsWith('#') || color.startsWith('rgb') ? liftedColor(inverted) : inverted;
  }
}

/** Draws what the editor draws in the dark on our surface. To be called once its plugins are there, before anything is drawn. */
export const drawOnDarkSurface = (univer: Univer): void => {
  const injector = univer.__getInjector();
  injector.replace([ICanvasColorService, { useFactory: () => new DarkColors(injector.get(ThemeService)) }]);
};
