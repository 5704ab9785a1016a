interface Pick {
  multiple: boolean;
  /** A folder with everything in it instead of files. */
  folder?: boolean;
  /** The endings of names that are offered, such as `.pdf`. */
  accept?: string;
}

/** Lets a person pick files; none when they close the picker. */
export const pickFiles = ({ multiple, folder = false, accept = '' }: Pick): Promise<File[]> =>
  new Promise((resolve) => {
    const input = document.createElement('input');
    input.type = 'file';
    input.multiple = multiple;
    input.accept = accept;
    input.webkitdirectory = folder;
    input.onchange = () => resolve([...(input.files ?? [])]);
    input.oncancel = () => resolve([]);
    input.click();
  });
