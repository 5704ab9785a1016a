interface Pick {
  multiple: boolean;
  /** Selects a folder with all its content instead of files. */
  folder?: boolean;
  /** Accepted extensions, such as `.pdf`. */
  accept?: string;
}

/** Lets a person select files; none if they close the dialog. */
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
