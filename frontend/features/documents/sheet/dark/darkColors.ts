import { ThemeService, type Univer } from '@univerjs/core';
import { CanvasColorService, ICanvasColorService } from '@univerjs/preset-sheets-core';
import { lightenColor } from '#frontend/features/documents/sheet/dark/lightenColor.ts';

class DarkColors extends CanvasColorService {
  override getRenderColor(color: string): string {
    const inverted = super.getRenderColor(color);
    // The names of theme colors already refer to our colors.
    return color.startsWith('#') || color.startsWith('rgb') ? lightenColor(inverted) : inverted;
  }
}

/** Makes the editor use our dark surface. Call it after the plugins are registered and before anything is drawn. */
export const drawOnDarkSurface = (univer: Univer): void => {
  const injector = univer.__getInjector();
  injector.replace([ICanvasColorService, { useFactory: () => new DarkColors(injector.get(ThemeService)) }]);
};
